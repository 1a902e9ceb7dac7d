// Preloaded: kills the process before the rename whose number the environment says.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const rename = fs.rename;
let left = Number(process.env['KILLED_AT_RENAME']);
fs.rename = async (...names) => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  return rename(...names);
};
syncBuiltinESMExports();
