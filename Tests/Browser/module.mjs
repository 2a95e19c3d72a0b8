// Writes a package with a module of some size, as one could find it: node module.mjs <registrations> <folder>
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const [count, folder] = [Number(process.argv[2]), process.argv[3]];
let state = 1;
const random = (limit) => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return Math.floor((state / 2147483648) * limit);
};
const topics = "Account Book Cart Catalog Chat Cover Device Feed Gift History Image Label Library Loan Map Media News Note "
  .concat("Offer Order Page Photo Price Profile Queue Rating Recipe Refund Report Review Route Sale Shelf Shop Stock Story ")
  .concat("Ticket Tour Trip Upload User Video Vote Wallet");
const words = topics.split(" ");
// By layer: what needs something needs it of the layers below.
const kinds = [
  ["Screen", null, 0], ["Coordinator", "objectGraph", 1], ["ViewModel", null, 1], ["Service", "perContainer", 2],
  ["Draft", "custom(editing)", 2], ["Repository", "perContainer", 3], ["Mapper", null, 4], ["Store", "perContainer", 4],
  ["Tracker", "perContainer(.weak)", 4], ["Client", "perRun", 5],
];
const made = [], names = new Set();
while (made.length < count - (count > 50 ? 6 : 4)) {
  const [kind, lifetime, layer] = kinds[random(kinds.length)];
  const name = words[random(words.length)] + (count > 300 ? words[random(words.length)] : "") + kind;
  if (names.has(name)) continue;
  names.add(name);
  const inSession = count > 50 && layer < 2 && random(3) === 0;
  const part = !inSession && count > 50 && random(2) === 0 ? `Part${random(Math.ceil(count / 120)) + 1}` : null;
  made.push({ name, lifetime, layer, part, inSession, needs: [], isNeeded: false });
}
// What lives longer needs only what does, too; kept objects need kept ones.
const rank = (one) => one.layer === 5 ? 3 : ["Service", "Repository", "Store", "Tracker"].some((kind) =>
  one.name.endsWith(kind)) ? 2 : one.lifetime?.startsWith("custom") ? 1 : 0;
const fits = (one, other) => other.layer > one.layer && (!other.inSession || one.inSession)
  && (rank(one) === 0 || rank(other) >= Math.max(rank(one), 1) && (rank(other) !== 1 || rank(one) === 1));
const take = (one, other) => {
  if (one.needs.includes(other)) return;
  one.needs.push(other);
  other.isNeeded = true;
};
for (const one of made) {
  const others = made.filter((other) => fits(one, other) && other.layer <= one.layer + 2);
  for (let left = others.length === 0 ? 0 : 1 + random(3); left > 0; left -= 1) take(one, others[random(others.length)]);
}
for (const one of made.filter((one) => !one.isNeeded && one.layer > 0)) {
  const users = made.filter((user) => user.layer === 0 && fits(user, one));
  if (users.length > 0) take(users[random(users.length)], one);
}

const label = (name) => name[0].toLowerCase() + name.slice(1);
const swift = made.map((one) => {
  const parameters = one.needs.map((other, at) => at === 2 && rank(one) === 0
    ? `${label(other.name)}: @escaping () -> ${other.name}` : `${label(other.name)}: ${other.name}`);
  if (rank(one) < 3 && one.layer % 2 === 0) parameters.push("logger: any Logging");
  return `final class ${one.name}: @unchecked Sendable { init(${parameters.join(", ")}) {}; func close() {} }`;
});
swift.push("protocol Logging {}", "protocol Routing: AnyObject {}", "final class Logger: Logging { init(host: String) {} }",
  "final class Router: Routing { weak var screen: Home?; init(screen: Home) {} }",
  "final class Home { var router: (any Routing)?; init(logger: any Logging) {} }");
const registered = (one) => [`register ${one.name}.init`, ...(one.lifetime ? [`    .lifetime(.${one.lifetime})`] : []),
  ...(one.layer === 0 ? ["    .root()"] : []),
  ...(one.name.endsWith("Repository") ? ["    .eager()", "    .dispose { one in one.close() }"] : [])];
const indented = (lines, level) => lines.map((line) => " ".repeat(4 * level) + line);
const parts = [...new Set(made.map((one) => one.part).filter(Boolean))].sort();
const own = (test) => made.filter(test).flatMap(registered);
// From a hundred registrations on, one graph is of another module.
const isLarge = count > 50;
const graph = [
  ...(isLarge ? ["import Core"] : []),
  "graph AppGraph(host: String) {", ...(isLarge ? ["    include CoreGraph"] : []), ...indented(parts.map((part) => `include ${part}`), 1),
  ...indented(["register Logger.init", "    .as(Logging)", "    .lifetime(.perContainer)", "register Router.init",
    "    .as(Routing)", "    .lifetime(.objectGraph)", "register Home.init", "    .injection(\\.router, cycle: true)",
    "    .lifetime(.objectGraph)", "    .root()", ...(isLarge ? ["register Welcome.init", "    .root()"] : []),
    ...own((one) => !one.part && !one.inSession)], 1),
  ...(isLarge ? ["    graph SessionGraph(user: User) {", ...indented(own((one) => one.inSession), 2), "    }"] : []),
  "}", ...parts.flatMap((part) => [`part ${part} {`, ...indented(own((one) => one.part === part), 1), "}"]),
];
const write = (path, lines) => {
  mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
  writeFileSync(`${folder}/${path}`, `${lines.join("\n")}\n`);
};
write("Package.swift", ["// swift-tools-version: 6.0", "import PackageDescription",
  `let package = Package(name: "App", targets: [.target(name: "App"${isLarge
    ? ', dependencies: ["Core"]), .target(name: "Core")' : ")"}])`]);
write("Graph/app.digraph", graph);
write("Sources/App/App.swift", [...(isLarge ? ["import Core", "final class Welcome { init(clock: Clock) {} }"] : []), ...swift,
  "struct User {}"]);
if (isLarge) {
  write("Graph/core.digraph", ["public graph CoreGraph {", "    register Clock.init", "        .lifetime(.perContainer)",
    "        .root()", "}"]);
  write("Sources/Core/Clock.swift", ["public final class Clock: Sendable { public init() {} }"]);
}
