/** A UUID in lower case, as PostgreSQL writes it: the form of every id. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
