// The process of large-upload.test.ts whose memory is watched: takes uploads and answers questions.
import { openUploadService } from '../harness/uploads.js';

const { service } = await openUploadService();

process.on('message', () => {
  // The peak comes in KiB.
  const memory = { now: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 };
  process.send!({ port: Number(service.server.info.port), ...memory });
});
process.once('disconnect', () => void service.close());
