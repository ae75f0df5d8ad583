export const declaration = {};
