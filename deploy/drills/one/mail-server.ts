import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { TLSSocket } from 'node:tls';
import { listen } from '../support/listen.ts';
import type { Told } from './telegram-server.ts';

interface Letter extends Told {
  subject: string;
}

interface Account {
  user: string;
  password: string;
}

interface Certificate {
  cert: string;
  key: string;
}

/** Parses the subject and the text of a letter of Alertmanager, which has one part: text, quoted-printable. */
function readLetter(lines: readonly string[]): Letter {
  const letter = lines.join('\n');
  const [, subject = ''] = /^Subject: (.*)$/m.exec(letter) ?? [];
  const [, body = ''] = /^Content-Type: text\/plain[^]*?\n\n([^]*?)\n--/m.exec(letter) ?? [];
  const bytes = body.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
  return { subject, text: Buffer.from(bytes, 'latin1').toString(), at: performance.now() };
}

/** Acts as the mail server of a provider, which takes letters only over TLS and with the password. */
export async function startMailServer(
  stack: AsyncDisposableStack,
  { user, password, ...certificate }: Account & Certificate,
): Promise<{ address: string; letters: Letter[] }> {
  const letters: Letter[] = [];
  const signIn = `AUTH PLAIN ${Buffer.from(`\0${user}\0${password}`).toString('base64')}`;
  const server = createServer((socket) => {
    socket.write('220 localhost\r\n');
    hold(socket, (line) => {
      if (line.startsWith('EHLO')) return '250-localhost\r\n250 STARTTLS';
      return line === 'STARTTLS' ? '220 go on' : '530 inside TLS only';
    });
  });

  /** Answers commands until one begins TLS, in which the conversation begins again. */
  function hold(socket: Socket, answer: (line: string) => string): void {
    const lines = createInterface(socket);
    socket.on('error', () => socket.destroy());
    lines.on('line', (line) => {
      const reply = answer(line);
      if (reply) socket.write(`${reply}\r\n`);
      if (line !== 'STARTTLS') return;
      lines.close();
      hold(new TLSSocket(socket, { isServer: true, ...certificate }), inside());
    });
  }

  /** The answers over TLS. */
  function inside(): (line: string) => string {
    let isKnown = false;
    let letter: string[] | null = null;
    return (line) => {
      if (letter) {
        if (line !== '.') letter.push(line);
        else {
          letters.push(readLetter(letter));
          letter = null;
          return '250 taken';
        }
        return '';
      }
      if (line.startsWith('EHLO')) return '250-localhost\r\n250 AUTH PLAIN';
      if (line.startsWith('AUTH')) isKnown = line === signIn;
      if (!isKnown) return '535 nobody knows you';
      if (line === 'DATA') letter = [];
      return { AUTH: '235 welcome', DATA: '354 go on', QUIT: '221 bye' }[line.slice(0, 4)] ?? '250 go on';
    };
  }

  return { address: `localhost:${await listen(server, stack)}`, letters };
}
