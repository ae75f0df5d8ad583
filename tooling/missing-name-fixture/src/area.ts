import { type AreaDeclaration } from 'contracts';

export const declaration: AreaDeclaration = {
  name: 'mfe-missing',
  owner: 'Tests',
  shellApi: '^1.0.0',
  routes: [],
  navigation: [],
};
