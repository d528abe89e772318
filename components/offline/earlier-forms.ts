/**
 * Deletes the encrypted forms and fixed costs that earlier versions of the site stored on the device. Browser only. An open page of such a
 * version can store them again, so that it is called on every page.
 */

const databaseName = 'snoei-kept';

/** Returns whether a form was among them that its visitor could still have sent. Throws where the browser refuses the database. */
export async function deleteEarlierForms(now = Date.now()): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false;
  const hadForm = await hasForm(now);
  await settle(indexedDB.deleteDatabase(databaseName));
  return hadForm;
}

async function hasForm(now: number): Promise<boolean> {
  const opening = indexedDB.open(databaseName);
  let isNew = false;
  opening.addEventListener('upgradeneeded', () => {
    isNew = true;
  });
  const database = await settle(opening);
  try {
    if (isNew || !database.objectStoreNames.contains('forms')) return false;
    const entries: unknown[] = await settle(database.transaction('forms').objectStore('forms').getAll());
    // The copy of an account's fixed costs is in the account itself.
    return entries.some((entry) => {
      const { id, expiresAt } = Object(entry);
      return id !== 'fixed-costs' && expiresAt > now;
    });
  } finally {
    database.close();
  }
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
