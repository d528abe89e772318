/** Runs when the server starts, before the first request (Next's own hook). */
export async function register(): Promise<void> {
  // Next replaces this word when it builds, so that the edge's bundle never holds the database.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('./lib/api/start-server');
  await startServer();
}
