// Breaks repositories-are-factories: the database is its one argument.
export const createThingPairRepository = (db: object, clock: () => Date) => ({ db, clock });
