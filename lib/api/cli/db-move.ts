/** `npm run db:move`: moves everything to the empty database of MOVE_TO_DATABASE_URL, while the site is stopped. */
import { parseMoveArguments, runMove } from '../operator/backup/backup-command';
import { withDatabase } from './with-database';

await withDatabase(parseMoveArguments, runMove);
