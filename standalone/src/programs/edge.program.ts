import { run } from 'releases/main';

await run();
