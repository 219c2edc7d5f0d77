import { connect, type Socket } from 'node:net';

export type HttpResponse = { readonly status: number; readonly body: string };

const HEAD_END = '\r\n\r\n';

/** The first complete response in the text received so far, and what follows it. */
const parse = (received: string): { response: HttpResponse; rest: string } | null => {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.slice(0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const bodyStart = headEnd + HEAD_END.length;
  if (received.length < bodyStart + length) return null;
  const body = received.slice(bodyStart, bodyStart + length);
  return { response: { status: Number(head.slice(9, 12)), body }, rest: received.slice(bodyStart + length) };
};

/**
 * One phone's connection over HTTP/1.1, kept open, with one request at a time. Written on a bare socket, so that the phones
 * take little of the processors that are measured. It reads every byte as one character, so bodies are not decoded.
 */
export class Phone {
  readonly #socket: Socket;
  readonly #headers: string;
  #received = '';
  #waiting: { resolve(response: HttpResponse): void; reject(error: Error): void } | null = null;

  private constructor(socket: Socket, headers: string) {
    this.#socket = socket;
    this.#headers = headers;
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text: string) => {
      this.#received += text;
      const parsed = parse(this.#received);
      if (parsed === null) return;
      this.#received = parsed.rest;
      this.#waiting?.resolve(parsed.response);
    });
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')));
  }

  /** Connects a phone with an access token and an address of its own. */
  static async open(origin: string, { token, address }: { token: string; address: string }): Promise<Phone> {
    const { hostname, port, host } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new Phone(socket, `host: ${host}\r\nauthorization: Bearer ${token}\r\nx-forwarded-for: ${address}\r\n`);
  }

  send(method: string, path: string, body?: object): Promise<HttpResponse> {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const content =
      body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n`;
    return this.#request(`${method} /api${path} HTTP/1.1\r\n${this.#headers}${content}\r\n${sent}`);
  }

  /** Sends fields as a form, as the app sends results. */
  sendForm(method: string, path: string, fields: Readonly<Record<string, string>>): Promise<HttpResponse> {
    const boundary = '----phone';
    const parts = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const sent = `${parts.join('')}--${boundary}--\r\n`;
    const content = `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n`;
    return this.#request(`${method} /api${path} HTTP/1.1\r\n${this.#headers}${content}\r\n${sent}`);
  }

  #request(text: string): Promise<HttpResponse> {
    if (this.#socket.destroyed) return Promise.reject(new Error('the connection is closed'));
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(text);
    });
  }

  close() {
    this.#socket.destroy();
  }
}
