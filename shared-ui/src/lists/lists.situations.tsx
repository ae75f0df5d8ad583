import { Card } from 'shared-ui/core';
import * as lists from 'shared-ui/lists';
import * as table from 'shared-ui/table';
import * as virtual from 'shared-ui/virtual';
import { type Situations } from '../testing/situation';

const names = ['Aarohi Pande', 'Dev Malhotra', 'Kavya Pillai', 'Ravi Kumar'];
const people = names.map((name, order) => ({
  name,
  department: order % 2 ? 'Civil' : 'Electrical',
}));
type Row = (typeof people)[number];
const columns: table.TableColumn<Row>[] = [
  { key: 'name', header: 'User', cell: ({ name }) => name },
  { key: 'department', header: 'Department', cell: ({ department }) => department },
];

export const ofLists: Situations = {
  IncrementalList: {
    'with more to show': () => (
      <lists.IncrementalList
        items={names}
        keyOf={(name) => name}
        initial={2}
        step={2}
        label="People"
        renderItem={(name) => <Card as="li">{name}</Card>}
      />
    ),
  },
};

export const ofTable: Situations = {
  ResponsiveTable: {
    rows: () => (
      <table.ResponsiveTable
        caption="Users"
        columns={columns}
        rows={people}
        keyOf={({ name }: Row) => name}
      />
    ),
    empty: () => (
      <table.ResponsiveTable
        caption="Nobody"
        columns={columns}
        rows={[]}
        keyOf={({ name }: Row) => name}
        empty="No users found"
      />
    ),
    busy: () => (
      <table.ResponsiveTable
        caption="Users being read"
        columns={columns}
        rows={people}
        keyOf={({ name }: Row) => name}
        busy
      />
    ),
  },
  DateTimeCell: {
    'with its year': () => <table.DateTimeCell at="2026-11-24T05:30:00Z" withYear />,
  },
};

export const ofVirtual: Situations = {
  VirtualList: {
    'in a box of its own': () => (
      <virtual.VirtualList
        items={names}
        keyOf={(name) => name}
        estimate={40}
        maxHeight={120}
        label="People"
        renderItem={(name) => name}
      />
    ),
  },
};
