/** Where an operator posts to for a backup of the whole database. */
export const backupDownloadPath = '/api/admin/backup';
