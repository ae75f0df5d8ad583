import { serveReleases } from './server';

/** Runs the release service until it is told to stop. */
export async function run(): Promise<void> {
  try {
    const { url, stop } = await serveReleases(process.env);
    console.log(`The release service is ready: ${url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void stop().then(() => process.exit(0)));
    }
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
