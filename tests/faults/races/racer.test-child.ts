// One of the two services that race: says where it listens and what went wrong in it, takes locks as it is told, and ends with
// whoever started it.
import { pino } from 'pino';
import { openTestService } from '../../../contract-tests/harness/test-service.js';
import { openOnServer } from '../../../db/engine/connection.js';
import { lockingEngine, type Locking } from './locking.js';
import { racingOptions, type Racecourse, type Told } from './racing-service.js';

const tell = (told: Told): void => void process.send!(told);
/** What is logged of a fault is told to whoever started it, with all of its causes. */
const log = pino(
  { level: 'error' },
  {
    write(line: string) {
      const { err, msg } = JSON.parse(line) as { err?: { message: string }; msg: string };
      tell({ fault: err?.message ?? msg });
    },
  },
);

const course = JSON.parse(process.argv[2]!) as Racecourse;
let locking: Locking = 'each';
const engine = lockingEngine(openOnServer(course.server), () => locking);
const service = await openTestService({
  ...racingOptions(engine, course.key),
  copyOf: course.emptyFolder,
  listen: true,
  log,
});
process.on('message', (told: Locking) => {
  locking = told;
  tell({ locking });
});
process.once('disconnect', () => void service.close().then(() => process.exit(0)));
tell({ origin: `http://127.0.0.1:${service.server.info.port}` });
