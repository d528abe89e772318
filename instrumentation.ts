/** Runs when the server starts, before the first request (Next's instrumentation hook). */
export async function register(): Promise<void> {
  // Next inlines this variable at build time, so that the edge bundle excludes the database.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startDatabase } = await import('./lib/api/start-database');
  startDatabase();
  const { startServer } = await import('./lib/api/start-server');
  await startServer();
}
