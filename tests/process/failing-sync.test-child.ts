// Imported before a service, it has files of the embedded store fail to reach the disk, as a broken one would.
import { open } from 'node:fs/promises';

const file = await open(process.execPath, 'r');
const methods = Object.getPrototypeOf(file) as typeof file;
await file.close();
const { sync } = methods;
let isBroken = false;

methods.sync = function () {
  if (!isBroken) return sync.call(this);
  return Promise.reject(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' }));
};

process.on('message', () => {
  isBroken = true;
  process.send!('broken');
});
