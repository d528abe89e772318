/** `npm run backup -- FILE`: a backup of the whole database, while the site runs. */
import { parseBackupArguments, runBackup } from '../operator/backup/backup-command';
import { withDatabase } from './with-database';

await withDatabase(parseBackupArguments, runBackup);
