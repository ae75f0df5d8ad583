/** From here on this process can import TypeScript. The packages have to be installed. */
export async function readTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}

/** Options for a Node that can import TypeScript. */
export const typeScriptOptions = () => ['--import', import.meta.resolve('tsx')];
