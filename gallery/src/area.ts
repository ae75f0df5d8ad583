import { type AreaDeclaration } from 'contracts';

/** The gallery is a page for the people who build the portal. */
export const declaration: AreaDeclaration = {
  name: 'gallery',
  owner: 'Design System team',
  shellApi: '^1.0.0',
  isForProduction: false,
  routes: [
    { path: '/gallery', title: 'Gallery', access: 'public', screen: 'gallery' },
    { path: '/gallery/:group', title: 'Gallery', access: 'public', screen: 'gallery' },
  ],
  navigation: [],
};
