// The page has lucide's icon component once, in the design system.
export { createLucideIcon as default } from 'shared-ui/core';
