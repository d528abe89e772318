/** Where an operator fetches a backup of the whole database. */
export const backupDownloadPath = '/api/admin/backup';
