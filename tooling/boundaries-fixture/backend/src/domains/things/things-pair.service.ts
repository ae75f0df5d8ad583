// Breaks services-are-factories: its dependencies are one argument.
export const createThingPairService = (
  { now }: { now: () => Date },
  log: (text: string, at: Date) => void,
) => ({ tell: () => log('a pair', now()) });
