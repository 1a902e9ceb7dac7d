// Preloaded: counts the connections that a process makes, to servers of its own and to others.
import { Server, Socket, type AddressInfo } from 'node:net';

const own = new Set<number>();
const counts = { own: 0, others: 0 };

const listen = Server.prototype.listen as (...args: unknown[]) => Server;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  this.once('listening', () => own.add((this.address() as AddressInfo).port));
  return listen.apply(this, args);
};

const connect = Socket.prototype.connect as (...args: unknown[]) => Socket;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const [given] = args.flat() as [{ port?: number | string } | number];
  const port = Number(typeof given === 'object' ? given.port : given);
  counts[own.has(port) ? 'own' : 'others'] += 1;
  return connect.apply(this, args);
};

process.on(
  'exit',
  () => void process.stdout.write(`connections: ${counts.own} to itself, ${counts.others} to others\n`),
);
