export const words = { onlyAdminIsStaff: 'Only an admin can be staff.' }
