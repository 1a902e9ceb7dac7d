// One of the two services that race: says where it listens, takes locks as it is told, and ends with whoever started it.
import { openTestService } from '../../../contract-tests/harness/test-service.js';
import { openOnServer } from '../../../db/engine/connection.js';
import { lockingEngine, type Locking } from './locking.js';
import { racingOptions, type Racecourse } from './racing-service.js';

const course = JSON.parse(process.argv[2]!) as Racecourse;
let locking: Locking = 'each';
const engine = lockingEngine(openOnServer(course.server), () => locking);
const service = await openTestService({
  ...racingOptions(engine, course.key),
  copyOf: course.emptyFolder,
  listen: true,
});
process.on('message', (told: Locking) => {
  locking = told;
  process.send!('told');
});
process.once('disconnect', () => void service.close().then(() => process.exit(0)));
process.send!(`http://127.0.0.1:${service.server.info.port}`);
