import { areaConfig } from 'tooling/webpack/preset';

// The states of forms bring their schemas.
export default await areaConfig('gallery', { alsoBundles: [/zod/] });
