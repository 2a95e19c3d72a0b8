'use strict';

// Messages of the language server protocol over the standard streams of a program.

const { spawn } = require('child_process');

class Connection {
  /**
   * @param {string} program
   * @param {string[]} args
   * @param {{cwd?: string, onNotification: Function, onRequest: Function, onExit: Function, log: Function}} options
   */
  constructor(program, args, options) {
    this.options = options;
    this.nextID = 1;
    this.waiting = new Map();
    this.buffer = Buffer.alloc(0);
    this.process = spawn(program, args, { cwd: options.cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    this.process.stdout.on('data', (bytes) => this.receive(bytes));
    this.process.stderr.on('data', (bytes) => options.log(bytes.toString()));
    this.process.stdin.on('error', () => {});
    this.process.on('error', (error) => this.end(error.message));
    this.process.on('exit', (status) => this.end(`'${program}' has ended with status ${status}`));
  }

  receive(bytes) {
    this.buffer = Buffer.concat([this.buffer, bytes]);
    for (;;) {
      const head = this.buffer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.buffer.toString('ascii', 0, head));
      const start = head + 4;
      const end = start + (length ? Number(length[1]) : 0);
      if (this.buffer.length < end) return;
      const body = this.buffer.toString('utf8', start, end);
      this.buffer = this.buffer.subarray(end);
      if (length) this.take(JSON.parse(body));
    }
  }

  take(message) {
    if (message.method && message.id !== undefined) {
      Promise.resolve(this.options.onRequest(message.method, message.params)).then(
        (result) => this.write({ jsonrpc: '2.0', id: message.id, result: result === undefined ? null : result }));
    } else if (message.method) {
      this.options.onNotification(message.method, message.params);
    } else {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (!waiting) return;
      if (message.error) waiting.reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      else waiting.resolve(message.result);
    }
  }

  write(message) {
    if (this.hasEnded) return;
    const body = Buffer.from(JSON.stringify(message), 'utf8');
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) { this.write({ jsonrpc: '2.0', method, params }); }

  /** @param token A cancellation token of the editor. */
  request(method, params, token) {
    if (this.hasEnded) return Promise.resolve(null);
    const id = this.nextID++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.write({ jsonrpc: '2.0', id, method, params });
      if (token) token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    });
  }

  end(reason) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const waiting of this.waiting.values()) waiting.resolve(null);
    this.waiting.clear();
    this.options.onExit(reason);
  }

  async stop() {
    if (this.hasEnded) return;
    this.isStopping = true;
    const last = this.request('shutdown', null);
    await Promise.race([last, new Promise((resolve) => setTimeout(resolve, 1000))]);
    this.notify('exit', null);
  }
}

module.exports = { Connection };
