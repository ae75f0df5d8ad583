export function ownEnvironment(
  environment?: Readonly<Record<string, string | undefined>>,
): Record<string, string>;
