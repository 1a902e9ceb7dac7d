// Imported before a service, it has every disk be almost full, as far as anybody asks.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { statfsSync } = fs;
fs.statfsSync = ((path: string) => ({ ...statfsSync(path), bavail: 1 })) as typeof statfsSync;
syncBuiltinESMExports();
