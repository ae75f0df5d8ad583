// The portal's options are checked by their types.
const any = () => true;
export default {
  assertOptions: () => undefined,
  validators: { transitional: () => any, boolean: any, function: any, spelling: () => any },
};
