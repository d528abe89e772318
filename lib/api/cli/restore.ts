/** `npm run restore -- FILE [--replace | --drill] [--key KEYFILE]`: restores a backup, to the embedded server or the one of DATABASE_URL. */
import { parseRestoreArguments, runRestore } from '../operator/backup/backup-command';
import { withDatabase } from './with-database';

await withDatabase(parseRestoreArguments, runRestore);
