// The process of large-upload.process.test.ts whose memory is watched: takes uploads and answers questions.
import { watchOwnMemory } from '../../tests/fixtures/own-memory.js';
import { openUploadService } from '../harness/uploads.js';

const memory = watchOwnMemory();
const { service } = await openUploadService();

process.on('message', () => {
  process.send!({ port: Number(service.server.info.port), ...memory() });
});
process.once('disconnect', () => void service.close());
