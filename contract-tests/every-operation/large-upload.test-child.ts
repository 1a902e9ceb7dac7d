// The process of large-upload.test.ts whose memory is watched: takes uploads and answers questions.
import { openUploadService } from '../harness/uploads.js';

const { service } = await openUploadService();

const WATCHED_EVERY_MS = 5;

// The peak that the system knows begins with that of the process which started this one.
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, WATCHED_EVERY_MS).unref();

process.on('message', () => {
  process.send!({ port: Number(service.server.info.port), now: process.memoryUsage.rss(), peak });
});
process.once('disconnect', () => void service.close());
