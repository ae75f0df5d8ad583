// Breaks services-are-factories
export const loadThing = () => undefined;
