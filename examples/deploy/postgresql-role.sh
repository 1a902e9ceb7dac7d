# The role of the service, which owns its database and may nothing besides. The image of PostgreSQL runs it once, on an
# empty volume.
psql --username=postgres --dbname=postgres --set=ON_ERROR_STOP=1 --set=password="$MARKET_PASSWORD" <<'SQL'
create role marketplace login password :'password';
create database marketplace owner marketplace template template0 encoding 'UTF8' locale 'C';
SQL
