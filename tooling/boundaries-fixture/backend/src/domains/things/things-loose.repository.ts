// Breaks repositories-are-factories
export const createThingRepository = () => ({});
export const findThing = () => undefined;
