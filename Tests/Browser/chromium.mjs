// A headless Chromium, spoken to in its DevTools protocol through two pipes: nothing to install beside it.
import { spawn } from "node:child_process";

export const launch = async (path, profile) => {
  const browser = spawn(path, ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
    "--force-device-scale-factor=1", `--user-data-dir=${profile}`, "--remote-debugging-pipe"],
  { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const [to, from] = [browser.stdio[3], browser.stdio[4]];
  const waiting = new Map(), listeners = [];
  let rest = "", last = 0;
  from.setEncoding("utf8");
  from.on("data", (text) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop();
    for (const message of messages.map((one) => JSON.parse(one))) {
      const { resolve, reject } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.error) reject?.(new Error(JSON.stringify(message.error)));
      else if (message.id) resolve?.(message.result);
      else for (const listener of listeners) listener(message);
    }
  });
  const send = (method, params = {}, sessionId = undefined) => new Promise((resolve, reject) => {
    last += 1;
    waiting.set(last, { resolve, reject });
    to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
  });

  /// A tab: what went wrong in it, and what it asked the network for.
  const open = async (width, height) => {
    const { targetId } = await send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
    const tell = (method, params) => send(method, params, sessionId);
    const tab = { errors: [], requests: [] };
    listeners.push((message) => {
      if (message.sessionId !== sessionId) return;
      if (message.method === "Runtime.exceptionThrown") {
        const details = message.params.exceptionDetails;
        tab.errors.push(details.exception?.description ?? details.text);
      }
      if (message.method === "Log.entryAdded" && message.params.entry.level === "error") {
        tab.errors.push(message.params.entry.text);
      }
      if (message.method === "Network.requestWillBeSent") tab.requests.push(message.params.request.url);
    });
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await tell(`${domain}.enable`);
    await tell("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    tab.evaluate = async (expression) => {
      const { result, exceptionDetails } = await tell("Runtime.evaluate",
        { expression, returnByValue: true, awaitPromise: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    tab.goto = async (url) => {
      await tell("Page.navigate", { url });
      for (let tries = 0; tries < 300; tries += 1) {
        if (url === "about:blank" || await tab.evaluate("document.documentElement?.dataset.ready === 'true'")) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`the page was not ready in 15 s: ${tab.errors.join("\n")}`);
    };
    tab.press = async (key, text = undefined) => {
      const codes = { Enter: 13, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Tab: 9 };
      const event = { key, code: key, text: text ?? (key === "Enter" ? "\r" : undefined),
        windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0) };
      await tell("Input.dispatchKeyEvent", { type: event.text ? "keyDown" : "rawKeyDown", ...event });
      await tell("Input.dispatchKeyEvent", { type: "keyUp", ...event });
      await tab.evaluate("new Promise((resolve) => setTimeout(resolve, 60))");
    };
    tab.type = (text) => tell("Input.insertText", { text });
    tab.click = async (x, y) => {
      for (const type of ["mousePressed", "mouseReleased"]) {
        await tell("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
      }
      await tab.evaluate("new Promise((resolve) => setTimeout(resolve, 60))");
    };
    tab.resize = async (width, height) => {
      await tell("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
      await tab.evaluate("new Promise((resolve) => setTimeout(resolve, 100))");
    };
    tab.print = async () => Buffer.from((await tell("Page.printToPDF", { printBackground: true })).data, "base64");
    tab.screenshot = async () => Buffer.from((await tell("Page.captureScreenshot", { format: "png" })).data, "base64");
    return tab;
  };
  // It writes into its profile to the last.
  const close = async () => {
    const ended = new Promise((resolve) => browser.once("exit", resolve));
    send("Browser.close").catch(() => {});
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3000))]);
    browser.kill();
  };
  return { open, close };
};
