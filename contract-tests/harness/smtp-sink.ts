// For tests: a mail server on the loopback that keeps what it accepts and refuses what it is told to refuse.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  /** Of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** Names in lower case; folded lines are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  /** As it came over the wire. */
  readonly raw: string;
  /** The user who signed in. */
  readonly user: string | undefined;
  readonly isEncrypted: boolean;
}

interface SmtpSink {
  readonly port: number;
  /** What was accepted, in order. */
  readonly received: readonly ReceivedMail[];
  /** Refuses the next attempts instead of accepting them, one answer each, in order. */
  refuse(...answers: readonly Refusal[]): void;
  /** Stops listening and drops connections; `open` listens on the same port again. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** A status of SMTP, and the command that gets it. */
interface Refusal {
  readonly status: number;
  readonly at: 'sender' | 'recipient' | 'data';
}

/** Starts a sink on a free port; it goes with the test. With `password`, everybody must sign in with it. */
export async function openSmtpSink(
  test: Pick<TestContext, 'after'>,
  { password }: { password?: string } = {},
): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const refusals: Refusal[] = [];
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  test.after(() => shut(server));

  /** An error when the next attempt is to be refused at this point. */
  function refusalAt(at: Refusal['at']): Error | null {
    if (refusals[0]?.at !== at) return null;
    const { status } = refusals.shift()!;
    return Object.assign(new Error('refused by the test'), { responseCode: status });
  }

  async function listen(at: number): Promise<SMTPServer> {
    const made = new SMTPServer({
      // Its built-in certificate is good enough for the loopback; false keeps it from warning of that.
      logger: false,
      authOptional: password === undefined,
      onAuth: (auth, _session, answer) =>
        auth.password === password ? answer(null, { user: auth.username }) : answer(new Error('wrong password')),
      onMailFrom: (_address, _session, answer) => answer(refusalAt('sender')),
      onRcptTo: (_address, _session, answer) => answer(refusalAt('recipient')),
      onData(stream, session, answer) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const refusal = refusalAt('data');
          const { mailFrom, rcptTo } = session.envelope;
          const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
          if (!refusal)
            received.push({
              ...envelope,
              ...parseMail(Buffer.concat(chunks).toString('utf8')),
              user: userOf(session.user),
              isEncrypted: session.secure,
            });
          answer(refusal);
        });
      },
    });
    // A client that goes away in the middle of a command is no fault of the test.
    made.on('error', () => undefined);
    await once(made.listen(at, '127.0.0.1'), 'listening');
    return made;
  }

  return {
    port,
    received,
    refuse: (...answers) => void refusals.push(...answers),
    shut: () => shut(server),
    async open() {
      server = await listen(port);
    },
  };
}

const userOf = (user: unknown): string | undefined => (typeof user === 'string' ? user : undefined);

async function shut(server: SMTPServer): Promise<void> {
  if (!server.server.listening) return;
  for (const connection of server.connections) connection.close();
  await new Promise<void>((resolve) => server.close(resolve));
}

/** Takes a message of two alternative parts apart, as nodemailer composes it. */
function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'raw'> {
  const { headers, body } = splitHeaders(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts =
    boundary === undefined
      ? []
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => splitHeaders(part.replace(/^\r\n/, '')));
  const partOf = (type: string): string => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return part ? decode(part.body, part.headers['content-transfer-encoding']).replaceAll('\r\n', '\n').trimEnd() : '';
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html'), raw };
}

function splitHeaders(part: string): { headers: Record<string, string>; body: string } {
  const end = part.indexOf('\r\n\r\n');
  const lines = part
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: part.slice(end + 4) };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
