// Query parameters are flat pairs of strings (shared-session/src/api/request-parts.ts).
export const DEFAULT_FORM_DATA_MAX_DEPTH = 100;
export default (pairs, form) => {
  for (const [name, value] of Object.entries(pairs)) form.append(name, value);
  return form;
};
