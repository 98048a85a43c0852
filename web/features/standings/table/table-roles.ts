const of = <Role extends string>(role: Role) => ({ role });

/** A table laid out as a grid is a table to some browsers only when its parts say what they are. */
export const tableRoles = {
  table: of('table'),
  group: of('rowgroup'),
  row: of('row'),
  columnHeader: of('columnheader'),
  rowHeader: of('rowheader'),
  cell: of('cell'),
};
