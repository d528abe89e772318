/** Endpoint for an operator's backup of the whole database. */
export const backupDownloadPath = '/api/admin/backup';
