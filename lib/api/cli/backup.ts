/** `npm run backup -- FILE`: a backup of the whole database, while the site runs. */
import { parseBackupArguments, runBackup, runNewKey } from '../operator/backup/backup-command';
import { BackupError } from '../operator/backup/backup-format';
import { printRefusal } from './print-refusal';
import { withDatabase } from './with-database';

const args = process.argv.slice(2);
if (args[0] === '--new-key') {
  // Without the database: a key may be made on another machine.
  try {
    console.log(await runNewKey(parseBackupArguments(args).file));
  } catch (error) {
    printRefusal(error, BackupError);
  }
} else {
  await withDatabase(parseBackupArguments, (context, { file }) => runBackup(context, file));
}
