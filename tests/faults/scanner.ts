// `npm run faults:scanner`: five hundred versions are published while their scanner is killed, stopped, slow, flooded
// or lies. None may be live that no sound scanner has looked at, and all are once it has recovered.
import { test } from 'node:test';
import { drillScanner, FAULTS } from './scanner-drill.js';

test('500 versions, and a scanner that fails in every way: none is live unscanned', async (context) => {
  const { published, quarantined, vain } = await drillScanner(context, 500);
  context.diagnostic(`${Object.keys(FAULTS).length} faults, ${vain} versions kept waiting by them`);
  context.diagnostic(`in the end ${published} published, ${quarantined} with malware refused`);
});
