import { type CampusFigures } from 'contracts';

export const someCampusFigures: CampusFigures = {
  period: { from: '2026-02-28', to: '2026-03-02', step: 'day' },
  events: [
    { start: '2026-02-28', events: 1, cancelled: 0 },
    { start: '2026-03-01', events: 4, cancelled: 1 },
  ],
  clubs: [
    { clubId: 'club-1', name: 'Robotics Club', events: 4, cancelled: 0 },
    { clubId: 'club-2', name: 'Chess Club', events: 1, cancelled: 1 },
  ],
  attendance: [
    { start: '2026-02-28', places: 30, came: 25 },
    { start: '2026-03-01', places: 10, came: 5 },
  ],
  approval: [
    { start: '2026-02-28', approved: 3, toCoordinator: 20, toSuperAdmin: 60 },
    { start: '2026-03-01', approved: 0, toCoordinator: null, toSuperAdmin: null },
  ],
  departments: [
    { department: 'Civil', students: 4, reached: 3 },
    { department: 'Electrical', students: 8, reached: 0 },
  ],
};
