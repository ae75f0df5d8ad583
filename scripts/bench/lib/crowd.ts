import { type Pool } from './pool';

export const people = 5000;

// In SQL, because signing five thousand people up over the API would take longer than the
// benchmark.
const statements = [
  `insert into portal.users (id, name, email, password_hash, role, department, year, created_at)
   select 'crowd' || lpad(n::text, 19, '0'), (array['Asha', 'Ravi', 'Meera', 'Kabir', 'Nila', 'Arjun', 'Zoya'])[1 + n % 7] || ' ' ||
     (array['Kulkarni', 'Deshmukh', 'Iyer', 'Khan', 'Rao', 'Naik', 'Joshi', 'Menon', 'Shah', 'Pillai', 'Sen'])[1 + n % 11] || ' ' || n,
     'crowd' || n || '@campus.test', 'none', 'member', (array['Civil', 'Mechanical', 'Electrical', 'Computer Science'])[1 + n % 4],
     (array['First Year', 'Second Year', 'Third Year'])[1 + n % 3], now() - n * interval '1 minute'
   from generate_series(1, ${people}) n`,
  `insert into portal.events (id, club_id, created_by, name, description, date, ends_at, duration, venue, mode, event_type, max_participants,
     registered_count, registration_deadline, departments_allowed, approval_status, pass_secret, created_at, updated_at)
   select 'crowdevent', m.club_id, u.id, 'Freshers'' Fair', 'Everybody comes.', now() + interval '90 days', now() + interval '91 days', 60, 'Grounds',
     'OFFLINE', 'CULTURAL', ${people}, ${people}, now() + interval '89 days', '{Civil}', 'SUPER_ADMIN_APPROVED', 'secret', now(), now()
   from portal.users u join portal.club_members m on m.user_id = u.id and m.role = 'clubAdmin'
   where u.email = 'admin@campus.test' order by m.joined_at limit 1`,
  `insert into portal.registrations (id, event_id, user_id, standing, created_at)
   select 'crowdseat' || n, 'crowdevent', 'crowd' || lpad(n::text, 19, '0'),
     case when n % 10 = 0 then 'WAITING' when n % 25 = 1 then 'CANCELLED' else 'CONFIRMED' end, now() - n * interval '1 minute'
   from generate_series(1, ${people}) n`,
  'vacuum analyze',
];

/**
 * Adds an event of the demo admin's club with 5,000 registrations: confirmed, waiting or cancelled.
 */
export async function gatherCrowd(pool: Pool): Promise<void> {
  for (const statement of statements) await pool.query(statement);
}
