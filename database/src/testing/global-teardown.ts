/** Jest's global teardown: stops the server of the run, if one was started. */
export default async (): Promise<void> => {
  await globalThis.stopServerOfRun?.();
};
