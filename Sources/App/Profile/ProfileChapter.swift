@MainActor
struct ProfileChapter: Chapter {
    let name = "profile"
    let title = "A profile that shows what its viewer may see"

    let profileForViewer: (PrivacyLevel) -> ProfileGraph
    let options: Options
    let output: any Output

    func tell() {
        let profile = profileForViewer(options.viewer)
        let editor = profile.makePreferencesEditor()
        if options.forgets {
            editor.reset()
        }
        for (part, level) in options.sharing {
            editor.share(part, with: level)
        }

        let view = profile.makeProfileView()
        output.write("Visit no. \(editor.countVisit()), counted over all runs. What a viewer sees (\(options.viewer)):")
        show(view)

        output.write(
            "The owner shares everything with everyone. The store changes, the provider follows, the view too:")
        editor.shareEverything { show(view) }
        output.write("And what it was before, again:")
        show(view)
        output.write("Preferences are kept between runs: try --share photos=everyone, then another run.")
    }

    private func show(_ view: ProfileView<ProfileContentProvider<PreferencesStore>>) {
        for line in view.text {
            output.write("  \(line)")
        }
    }
}
