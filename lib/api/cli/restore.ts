/** `npm run restore -- FILE [--replace]`: restores a backup, to the embedded server or the one of DATABASE_URL. */
import { readRestoreWords, runRestore } from '../operator/backup/backup-command';
import { withDatabase } from './with-database';

await withDatabase(readRestoreWords, runRestore);
