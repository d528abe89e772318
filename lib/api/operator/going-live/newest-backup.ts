/** The newest backup that this site made by itself. */

/** `off`: it makes none; `none`: it has made none yet. */
export type NewestBackup =
  | { readonly state: 'off' | 'none' }
  | { readonly state: 'made'; readonly madeAt: Date };

/** None: a backup is a command's or a download, whose file is anywhere. */
export const findNewestBackup = async (_env: object): Promise<NewestBackup> => ({ state: 'off' });
