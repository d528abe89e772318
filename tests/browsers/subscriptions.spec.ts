/** Finding subscriptions in Firefox and WebKit: the second visit has its scripts from the service worker's cache. */
import { writeFileSync } from 'node:fs';
import { sampleStatement } from '@/lib/transactions/bank-files/sample-statement';
import { test } from './support/test';

test('finds subscriptions at the first visit and at the second', async ({ visit }, info) => {
  const file = info.outputPath('afschrift.csv');
  writeFileSync(file, sampleStatement(new Intl.DateTimeFormat('en-CA').format()));
  for (let round = 0; round < 2; round += 1) {
    await visit.open('/abonnementen-vinden');
    await visit.see('Alles is klaar');
    await visit.chooseFile('main input[type=file]', file);
    await visit.see('Dit betaal je steeds opnieuw');
    await visit.see('Netflix');
    await visit.waitForWorker();
  }
});
