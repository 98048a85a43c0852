import { connect, createServer, type Socket } from 'node:net';

/** The network between phones and the server, which can be cut like a real one: open streams break, new connections find nobody. */
export async function layLine(): Promise<{
  url: string;
  leadsTo(port: number): void;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}> {
  const sockets = new Set<Socket>();
  let target = 0;
  let isCut = false;
  const hold = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const line = createServer((phone) => {
    if (isCut) return void phone.destroy();
    const server = connect(target, '127.0.0.1');
    hold(phone, server);
    hold(server, phone);
    phone.pipe(server).pipe(phone);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://localhost:${(line.address() as { port: number }).port}`,
    leadsTo: (port) => {
      target = port;
    },
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      breakAll();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}
