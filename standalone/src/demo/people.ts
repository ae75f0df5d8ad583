import { signUpDepartments, years } from 'contracts/constants';
import { demoId } from './ids';

type Role = 'member' | 'clubAdmin' | 'facultyCoordinator' | 'superAdmin';

/**
 * An invented person. Beside the four accounts everybody's address says that they belong to the
 * demo.
 */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  department: string;
  year: string;
  isActive: boolean;
}

const accounts: readonly (readonly [string, string, Role])[] = [
  ['Asha Kulkarni', 'student@campus.test', 'member'],
  ['Rohan Deshmukh', 'admin@campus.test', 'clubAdmin'],
  ['Dr. Meera Joshi', 'faculty@campus.test', 'facultyCoordinator'],
  ['Dr. Vikram Rao', 'super@campus.test', 'superAdmin'],
];
const coordinators = [
  'Prof. Anil Bhosale',
  'Dr. Sunita Nair',
  'Prof. Farhan Qureshi',
  'Dr. Leena Thomas',
];
const admins = [
  'Ishita Sharma',
  'Kabir Mehta',
  'Neha Patil',
  'Arjun Iyer',
  'Sana Shaikh',
  'Dev Malhotra',
  'Pooja Reddy',
  'Aditya Gokhale',
  'Tanvi Desai',
  'Harsh Vardhan',
  'Maria Fernandes',
  'Yash Chavan',
];
const members = [
  'Priya Menon',
  'Rahul Verma',
  'Ananya Gupta',
  'Siddharth Jain',
  'Kavya Pillai',
  'Omkar Sawant',
  'Zoya Khan',
  'Nikhil Bansal',
  'Riya Chatterjee',
  'Varun Shetty',
  'Shruti Kale',
  'Imran Ansari',
  'Diya Kapoor',
  'Akash Yadav',
  'Mitali Ghosh',
  'Pranav Kulshreshtha',
  'Sneha Rathod',
  'Joel D’Souza',
  'Aarohi Pande',
  'Tejas More',
  'Nandini Rao',
  'Gaurav Singh',
  'Fatima Sayed',
  'Kunal Wagh',
  'Ira Banerjee',
  'Samar Gill',
  'Trisha Nambiar',
  'Manav Agarwal',
  'Vaishnavi Jadhav',
  'Rehan Mirza',
  'Lakshmi Subramanian',
  'Parth Trivedi',
  'Esha Bhatt',
  'Soham Kadam',
  'Mahika Arora',
  'Daniel Mathew',
  'Ritika Saxena',
  'Abhay Thakur',
  'Charvi Hegde',
  'Uday Naik',
];

const emailOf = (name: string) =>
  `${name
    .replace(/^(Dr|Prof)\. /, '')
    .replace(/[’']/g, '')
    .toLowerCase()
    .replace(/ /g, '.')}@demo.campus.test`;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** The sixty people of the demo campus; the four accounts first. */
export const people: readonly Person[] = [
  ...accounts,
  ...coordinators.map((name) => [name, emailOf(name), 'facultyCoordinator'] as const),
  ...admins.map((name) => [name, emailOf(name), 'clubAdmin'] as const),
  ...members.map((name) => [name, emailOf(name), 'member'] as const),
].map(([name, email, role], at) => ({
  id: demoId('user', at + 1),
  name,
  email,
  role,
  department: pick(signUpDepartments, at),
  year: role === 'member' || role === 'clubAdmin' ? pick(years, at + 1) : '',
  // Two former students: their accounts are switched off.
  isActive: name !== 'Uday Naik' && name !== 'Charvi Hegde',
}));

const byName = new Map(people.map((person) => [person.name, person]));

/** Somebody of the demo by name. */
export function personNamed(name: string): Person {
  const person = byName.get(name);
  if (!person) throw new Error(`the demo has no ${name}`);
  return person;
}

/**
 * People who may register for events, the accounts left out: their activity is written down by
 * name.
 */
export const attendees = people.filter(
  ({ role, isActive, email }) =>
    isActive && (role === 'member' || role === 'clubAdmin') && !email.endsWith('@campus.test'),
);
